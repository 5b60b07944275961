import { openScripts } from './scripts.ts'

/** The entry of every function: makes its handler before the first event comes. */
type Main = { open(variables: NodeJS.ProcessEnv): Promise<(event: unknown) => Promise<unknown>> }

const { open } = openScripts(import.meta.dirname).require('./main.js') as Main

export const handler = await open(process.env)
