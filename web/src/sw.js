// Caches the page so that it works offline. The build fills in version and files.

const CACHE = 'nonolith-__VERSION__';
const FILES = [/* FILES */];

self.addEventListener('install', (event) => {
    // `reload`: the browser's own cache may hold another version.
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
    // Online, the page itself is always fetched, so that a new version arrives at once.
    const answer =
        request.mode === 'navigate'
            ? fetch(request).catch(() => caches.match('./'))
            : caches.match(request).then((kept) => kept ?? fetch(request));
    event.respondWith(answer);
});
