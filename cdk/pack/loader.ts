import { openScripts } from './scripts.ts'

/** The entry of every function: opens its handler during the init phase, before the first event. */
type Main = { open(variables: NodeJS.ProcessEnv): Promise<(event: unknown) => Promise<unknown>> }

const { open } = openScripts(import.meta.dirname).require('./main.js') as Main

export const handler = await open(process.env)
