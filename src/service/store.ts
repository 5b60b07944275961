/** What edges need to know of a store: its failures, and the types of what is kept in it. An edge imports no store. */
export { type Player, RowCursor, type Scope, StoreError, type Token, type TokenKind } from '../store/port.ts'
