/** What edges need of the store's port. They import it from here: an edge knows the service and no store. */
export { RowCursor, type Scope, StoreError } from '../store/port.ts'
