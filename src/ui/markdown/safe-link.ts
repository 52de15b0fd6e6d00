import { parseUrl } from "../parse-url.ts";

/** Where a link leads, when it may be followed at all. */
export interface SafeLink {
  readonly href: string;
  /** What a person should see of the address: the full host, or the mail address. */
  readonly host: string;
}

/** A link to the web or to a mail address; null for every other scheme and for what is no address. */
export function safeLink(address: string): SafeLink | null {
  // Relative addresses have no base here: an answer has no place of its own to be relative to.
  const url = parseUrl(address.trim());
  if (!url) return null;
  switch (url.protocol) {
    case "http:":
    case "https:":
      // A name and password before the host serve only to make a wrong host look right.
      return url.username || url.password ? null : { href: url.href, host: url.host };
    case "mailto:":
      return { href: url.href, host: url.pathname };
    default:
      return null;
  }
}
