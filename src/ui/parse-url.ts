/** Like `URL.parse`, which Node 20 and the browsers of 2023 do not have: null for what is no address. */
export function parseUrl(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null;
}
