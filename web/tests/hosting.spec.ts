import { join } from 'node:path';
import { expect, go, ready, test } from './page';
import { serveFolder } from './static-server';

test('works offline after the first visit', async ({ app, context }) => {
    // The worker takes control once it has cached everything.
    await app.evaluate(async () => {
        await navigator.serviceWorker.ready;
        if (!navigator.serviceWorker.controller) {
            await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
        }
    });
    await context.setOffline(true);
    await app.reload();
    await ready(app);
    for (const name of ['Open', 'Play', 'Examine', 'Draw', 'Gallery']) {
        await go(app, name);
        await expect(app).toHaveTitle(new RegExp(`^${name}`));
        await expect(app.getByRole('alert')).toHaveCount(0);
    }
    // The engine comes from the cache too.
    await app.getByRole('main').getByRole('button').first().waitFor();
    await context.setOffline(false);
});

test('can be installed', async ({ app }) => {
    const manifest = await app.evaluate(async () => {
        const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
        const answer = await fetch(link?.href ?? '');
        return { type: answer.headers.get('content-type'), content: (await answer.json()) as { icons: { src: string }[]; display: string } };
    });
    expect(manifest.type).toContain('application/manifest+json');
    expect(manifest.content.display).toBe('standalone');
    const icon = await app.request.get(manifest.content.icons[0]!.src);
    expect(icon.headers()['content-type']).toContain('image/svg+xml');
});

test('is served with a strict content security policy', async ({ app }) => {
    const answer = await app.request.get('./');
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).not.toContain("'unsafe-eval'");
    expect(answer.headers()['x-content-type-options']).toBe('nosniff');
});

test('may be framed by other sites only with ?embed', async ({ app }) => {
    const ancestors = async (address: string) => /frame-ancestors (\S+)/.exec((await app.request.get(address)).headers()['content-security-policy'] ?? '')?.[1];
    expect(await ancestors('./')).toBe("'none'");
    expect(await ancestors('./?embed')).toBe('*');
});

test('works from a plain file server, in a folder', async ({ page }) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('response', (answer) => {
        if (answer.status() >= 400) problems.push(`${answer.status()} ${answer.url()}`);
    });
    const server = await serveFolder(join(import.meta.dirname, '../dist'));
    try {
        await page.goto(server.address);
        await ready(page);
        const first = page.locator('li.puzzle').getByRole('button').first();
        await first.click();
        await expect(page.getByRole('grid')).toBeVisible();
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
        expect(problems).toEqual([]);
    } finally {
        server.close();
    }
});
