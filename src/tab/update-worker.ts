/** How often a tab that stays open looks for a new version; browsers look by themselves only on navigation. */
const CHECK_INTERVAL_MS = 60 * 60 * 1000;

type UpdateReadyCallback = (apply: () => void) => void;

const callbacks = new Set<UpdateReadyCallback>();
let waiting: ServiceWorker | undefined;

/**
 * Starts the service worker, which keeps the app for use without a network. When a new version takes over,
 * whichever tab asked for it, every tab reloads once.
 */
export function registerServiceWorker(): void {
  // The dev server has no built worker, and a cache of it would hide what changed.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;

  let isControlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    // The first worker a page ever gets claims it; nothing it shows is out of date.
    if (isControlled) location.reload();
    isControlled = true;
  });

  const script = new URL("service-worker.js", document.baseURI);
  navigator.serviceWorker.register(script, { updateViaCache: "none" }).then(watch, (error: unknown) => {
    // The app works without it, only not offline; a private window of some browsers refuses it.
    console.warn("The service worker did not start; Recollect will need the network to open.", error);
  });
}

/**
 * Calls back when a new version waits, at once if one already does. `apply` lets it take over, which reloads
 * every tab; until then nothing changes.
 */
export function onUpdateReady(callback: UpdateReadyCallback): void {
  callbacks.add(callback);
  if (waiting) callback(apply);
}

function apply(): void {
  waiting?.postMessage({ type: "skip-waiting" });
}

function watch(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) announce(registration.waiting);
  if (registration.installing) announceOnceInstalled(registration.installing);
  registration.addEventListener("updatefound", () => {
    if (registration.installing) announceOnceInstalled(registration.installing);
  });
  const check = () => {
    registration.update().catch((error: unknown) => {
      // Offline is the ordinary reason; the next check comes by itself.
      console.info("Could not look for a new version.", error);
    });
  };
  setInterval(check, CHECK_INTERVAL_MS);
}

function announceOnceInstalled(worker: ServiceWorker): void {
  worker.addEventListener("statechange", () => {
    // Without a controller it is the first version, which takes over by itself.
    if (worker.state === "installed" && navigator.serviceWorker.controller) announce(worker);
  });
}

function announce(worker: ServiceWorker): void {
  waiting = worker;
  for (const callback of callbacks) callback(apply);
}
