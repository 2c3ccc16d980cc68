import { defineConfig, devices } from '@playwright/test';

/** The port of `nonolith serve` during the tests. */
const PORT = Number(process.env.PORT ?? 4871);
const BINARY = process.env.NONOLITH ?? '../target/debug/nonolith';

export default defineConfig({
    testDir: 'tests',
    testMatch: '*.spec.ts',
    fullyParallel: true,
    workers: 2,
    timeout: 60_000,
    expect: { timeout: 15_000 },
    reporter: [['list']],
    forbidOnly: true,
    outputDir: 'test-results',
    use: {
        ...devices['Desktop Chrome'],
        baseURL: `http://127.0.0.1:${PORT}/`,
        locale: 'en-GB',
        // No traces: the recorder loads blobs, which the page's security policy forbids.
        trace: 'off',
        screenshot: 'only-on-failure',
        launchOptions: {
            // Use the installed browser; download none.
            executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
            args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
        },
    },
    webServer: {
        command: `${BINARY} serve --port ${PORT}`,
        url: `http://127.0.0.1:${PORT}/`,
        reuseExistingServer: !process.env.CI,
    },
});
