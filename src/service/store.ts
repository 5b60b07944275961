/** What edges need to know of a store: its failures, and the types of what is kept in it. */
export { type Player, type Scope, StoreError, type Token } from '../store/port.ts'
export { RowCursor } from '../store/rows.ts'
