import fc from "fast-check";
import { expect, test } from "vitest";
import { findSecrets, redactSecrets } from "#memory/find-secrets.ts";

/** Split, so that no scanner takes this file for a leak. */
const join = (...parts: readonly string[]) => parts.join("");

const secrets = [
  join("sk-", "proj-", "abc123DEF456ghi789JKL012mno345"),
  join("sk-", "ant-", "api03-AbCdEfGhIjKlMnOpQrStUvWx-1234567890"),
  join("AIza", "SyA1234567890abcdefghijklmnopqrstuv"),
  join("AKIA", "IOSFODNN7EXAMPLE"),
  join("ghp_", "16C7e42F292c6912E7710c838347Ae178B4a"),
  join("github_pat_", "11ABCDEFG0123456789_abcdefghijklmnop"),
  join("glpat-", "abcdEFGH1234ijklMNOP"),
  join("xoxb-", "123456789012-abcdefABCDEF"),
  join("sk_live_", "4eC39HqLyjWDarjtT1zdp7dc"),
  join("gsk_", "aB3dE5fG7hI9jK1lM3nO5pQ7rS9tU1vW"),
  join("hf_", "AbCdEfGhIjKlMnOpQrStUvWxYz012345"),
  join("npm_", "AbCdEfGhIjKlMnOpQrStUvWxYz0123456789"),
  join("SG.", "ngeVfQFYQlKU0ufo8x5d1A", ".TwL2iGABf9DHoTf-09kqeF8tAmbihYzrnopKc-1s5cr"),
  join("123456789", ":AAEhBOweik6ad6PsWVvNCYNxTRdcu2WZ9aB"),
  join("eyJhbGciOiJIUzI1NiJ9", ".eyJzdWIiOiIxMjM0NTY3ODkwIn0", ".dozjgNryP4J3jVmNHl0w5N_XgL0n3I9P"),
  join("-----BEGIN RSA ", "PRIVATE KEY-----\nMIIEow\n-----END RSA PRIVATE KEY-----"),
  "4111 1111 1111 1111",
  "5500-0055-5555-5559",
  "378282246310005",
  "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY1a2B3c",
];

test.each(secrets)("%s is a secret anywhere in a sentence", (secret) => {
  const text = `Please remember ${secret} for later`;
  expect(findSecrets(text)).not.toEqual([]);
  expect(redactSecrets(text)).not.toContain(secret);
  expect(redactSecrets(text)).toMatch(/^Please remember .*for later$/s);
});

test.each([
  ["my password is hunter2", "hunter2", "password"],
  ["The password for the router: Blue-Horse", "Blue-Horse", "password"],
  ["my wifi password = 'correct horse'", "correct", "password"],
  ["My PIN is 4821, don't tell", "4821", "pin"],
  ["the alarm code for the cabin is 9911", "9911", "pin"],
  ["cvv 123", "123", "pin"],
  ["my api key is open-sesame-1", "open-sesame-1", "token"],
  ["postgres://ana:s3cr3t@db.example/shop", "s3cr3t", "password"],
  ["https://example.com/feed?token=abcdef123456", "abcdef123456", "token"],
  ["Authorization: Bearer abcdefghij1234567890", "abcdefghij1234567890", "token"],
  ["my SSN is 078-05-1120", "078-05-1120", "national-id"],
  ["passport number: C01X00T47", "C01X00T47", "national-id"],
] as const)("%j gives away %j", (text, secret, kind) => {
  expect(findSecrets(text).map((range) => range.kind)).toContain(kind);
  expect(redactSecrets(text)).not.toContain(secret);
});

test.each([
  "I forgot my password again",
  "My password is too long to type",
  "My password manager is Bitwarden",
  "She wears a pin from the club",
  "Call me on +47 912 34 567",
  "The order number is 1234567890123",
  "mortgage is fixed at 4.9% until 2027",
  "Lives at 1600 Amphitheatre Parkway, Mountain View 94043",
  "https://docs.example.com/document/d/1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms",
  "Ticket 3f2504e0-4f89-11d3-9a0c-0305e82c3301 is open",
  "Donaudampfschifffahrtsgesellschaftskapitän",
  "the branch is feature/add-dark-mode-toggle-2026-v2",
  "likes the number 3.14159265358979323846",
  "token-based parsers and API keys in general",
])("%j gives nothing away", (text) => {
  expect(findSecrets(text)).toEqual([]);
  expect(redactSecrets(text)).toBe(text);
});

test("a card number is found with any grouping, a wrong check digit is no card", () => {
  const luhn = (digits: readonly number[]) => {
    const sum = [...digits].reverse().reduce((total, digit, index) => {
      const value = index % 2 === 0 ? digit * 2 : digit;
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    return (10 - (sum % 10)) % 10;
  };
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 14, maxLength: 14 });
  fc.assert(
    fc.property(digits, fc.constantFrom("", " ", "-"), fc.integer({ min: 1, max: 9 }), (tail, gap, off) => {
      const body = [4, ...tail];
      const write = (check: number) => [...body, check].join("").replace(/(.{4})(?=.)/g, `$1${gap}`);
      const isCard = (text: string) => findSecrets(text).some(({ kind }) => kind === "card");
      expect(isCard(`pay with ${write(luhn(body))} please`)).toBe(true);
      expect(isCard(`pay with ${write((luhn(body) + off) % 10)} please`)).toBe(false);
    }),
  );
});

test("a random token is found whatever it is made of", () => {
  const base64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  const token = fc
    .array(fc.constantFrom(...base64), { minLength: 40, maxLength: 64 })
    .map((letters) => letters.join(""));
  const mixed = token.filter(
    (text) => (text.match(/\d[A-Za-z]|[A-Za-z]\d/g)?.length ?? 0) >= 3 && new Set(text).size > 15,
  );
  fc.assert(
    fc.property(mixed, (text) => {
      expect(findSecrets(`it is ${text}`)).not.toEqual([]);
    }),
  );
});

test("redacting is final: nothing secret is left to find in what stays", () => {
  const words = fc.constantFrom("my", "password is", "and", "tea", "for the cabin", ...secrets);
  fc.assert(
    fc.property(fc.array(words, { maxLength: 8 }), (parts) => {
      const redacted = redactSecrets(parts.join(" "));
      for (const secret of secrets) expect(redacted).not.toContain(secret);
    }),
  );
});
