/** What a game's data look like. The laws ask for it here alone. */
export { schemasOf } from '../kit/all-games.ts'
