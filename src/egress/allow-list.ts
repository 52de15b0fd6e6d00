import { AppError } from "#rpc/app-error.ts";
import type { ProviderSettings } from "#settings/settings.ts";
import { isPrivateHost } from "./private-host.ts";

interface Rule {
  readonly providerId: string;
  readonly origin: string;
  /** Without a slash at its end; empty for the whole origin. */
  readonly path: string;
}

export interface AllowList {
  readonly replace: (providers: readonly ProviderSettings[]) => void;
  /** The address, parsed, when this provider may be asked there; throws `not-allowed` otherwise. */
  readonly check: (providerId: string, address: string) => URL;
}

/**
 * Which addresses may be reached: scheme, host, port and path prefix, each bound to its provider,
 * so that one provider's key cannot be sent to another's host.
 */
export function createAllowList(): AllowList {
  let rules: readonly Rule[] = [];
  return {
    replace: (providers) => {
      rules = providers.flatMap(toRules);
    },
    check: (providerId, address) => {
      const url = parseAddress(address);
      const isAllowed = rules.some(
        (rule) =>
          rule.providerId === providerId &&
          rule.origin === url.origin &&
          (url.pathname === rule.path || url.pathname.startsWith(`${rule.path}/`)),
      );
      if (!isAllowed) {
        throw new AppError(
          "not-allowed",
          `${url.host} is not a provider you have set up, so nothing was sent. Add it in Settings first.`,
        );
      }
      return url;
    },
  };
}

/** None for an address that may never be asked: the list stays usable, and asking there says why not. */
function toRules({ id, baseUrl }: ProviderSettings): Rule[] {
  try {
    const url = parseAddress(baseUrl);
    return [{ providerId: id, origin: url.origin, path: url.pathname.replace(/\/+$/, "") }];
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

function parseAddress(address: string): URL {
  if (!URL.canParse(address)) {
    throw new AppError("invalid-input", "The provider's address is not a web address. Correct it in Settings.");
  }
  const url = new URL(address);
  const isSafe = url.protocol === "https:" || (url.protocol === "http:" && isPrivateHost(url.hostname));
  if (!isSafe || url.username !== "" || url.password !== "") {
    throw new AppError(
      "not-allowed",
      `${url.host || url.protocol} may not be asked: addresses start with https://, and with http:// only on your own network; they hold no name or password.`,
    );
  }
  return url;
}
