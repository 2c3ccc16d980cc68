import { defineConfig, devices } from '@playwright/test';

/** The port of `nonolith serve` during the tests. */
const PORT = Number(process.env.PORT ?? 4871);
const BINARY = process.env.NONOLITH ?? '../target/debug/nonolith';

export default defineConfig({
    testDir: 'tests',
    testMatch: '*.spec.ts',
    fullyParallel: true,
    workers: 2,
    // A busy machine takes several times as long.
    timeout: 120_000,
    expect: { timeout: 30_000 },
    // A test that passes only the second time is reported as flaky.
    retries: process.env.CI ? 1 : 0,
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
