/** Is this host the device itself? Takes `URL.hostname`, so IPv6 comes in brackets. */
export function isLoopbackHost(hostname: string): boolean {
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    /^127\.\d+\.\d+\.\d+$/.test(hostname)
  );
}

/**
 * Does this host lie within the person's own network? Only there may plain http be used.
 * Names without a dot and the reserved home suffixes never resolve on the public internet.
 */
export function isPrivateHost(hostname: string): boolean {
  if (isLoopbackHost(hostname)) return true;
  if (hostname.startsWith("[")) return /^\[(f[cd][0-9a-f]{2}|fe[89ab][0-9a-f]):/.test(hostname);
  const octets = /^(\d+)\.(\d+)\.\d+\.\d+$/.exec(hostname);
  if (octets) {
    const [first, second] = [Number(octets[1]), Number(octets[2])];
    return (
      first === 10 ||
      (first === 192 && second === 168) ||
      (first === 172 && second >= 16 && second <= 31) ||
      (first === 169 && second === 254) ||
      // Carrier-grade NAT, where private overlay networks hand out their addresses.
      (first === 100 && second >= 64 && second <= 127)
    );
  }
  return !hostname.includes(".") || /\.(local|lan|internal|home\.arpa)$/.test(hostname);
}
