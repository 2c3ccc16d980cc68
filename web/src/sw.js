// Keeps the page for times without a network. Version and files are filled in when the page is built.

const CACHE = 'nonolith-__VERSION__';
const FILES = [/* FILES */];

self.addEventListener('install', (event) => {
    // `reload`: what the browser has kept by itself may be of another version.
    const fresh = FILES.map((file) => new Request(file, { cache: 'reload' }));
    event.waitUntil(
        caches
            .open(CACHE)
            .then((cache) => cache.addAll(fresh))
            .then(() => self.skipWaiting()),
    );
});

self.addEventListener('activate', (event) => {
    const old = (name) => name.startsWith('nonolith-') && name !== CACHE;
    event.waitUntil(
        caches
            .keys()
            .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
            .then(() => self.clients.claim()),
    );
});

self.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
    // The page itself is asked for anew where there is a network, so that a new version arrives at once.
    const answer =
        request.mode === 'navigate'
            ? fetch(request).catch(() => caches.match('./'))
            : caches.match(request).then((kept) => kept ?? fetch(request));
    event.respondWith(answer);
});
