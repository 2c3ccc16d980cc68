/** What browsers are asked to do: commands of WebDriver, which every browser understands in its own way. */

/** A command: its name in Firefox, and its method and path for drivers that speak HTTP. */
const COMMANDS = {
    navigate: ['WebDriver:Navigate', 'POST', 'url'],
    refresh: ['WebDriver:Refresh', 'POST', 'refresh'],
    execute: ['WebDriver:ExecuteAsyncScript', 'POST', 'execute/async'],
    act: ['WebDriver:PerformActions', 'POST', 'actions'],
    clickElement: ['WebDriver:ElementClick', 'POST', 'element/{id}/click'],
    typeInto: ['WebDriver:ElementSendKeys', 'POST', 'element/{id}/value'],
    screenshot: ['WebDriver:TakeScreenshot', 'GET', 'screenshot'],
    windows: ['WebDriver:GetWindowHandles', 'GET', 'window/handles'],
    switchTo: ['WebDriver:SwitchToWindow', 'POST', 'window'],
    switchToFrame: ['WebDriver:SwitchToFrame', 'POST', 'frame'],
    closeWindow: ['WebDriver:CloseWindow', 'DELETE', 'window'],
} as const;

export type Command = keyof typeof COMMANDS;

export type Values = Record<string, unknown>;

/** A running browser. */
export interface Driver {
    command(command: Command, values?: Values): Promise<unknown>;
    /** Ends the browser and everything that was started for it. */
    close(): Promise<void>;
}

/** The command as Firefox itself knows it. */
export function inFirefox(command: Command): string {
    return COMMANDS[command][0];
}

/** The command as a request to a driver. */
export function overHttp(command: Command, values: Values): { method: string; path: string; body?: string } {
    const [, method, path] = COMMANDS[command];
    return { method, path: path.replace('{id}', String(values.id)), ...(method === 'POST' ? { body: JSON.stringify(values) } : {}) };
}

/** How WebDriver writes an element in JSON. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

export type Element = { [ELEMENT]: string };
