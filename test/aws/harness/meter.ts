import type { Asked, Item } from './tables.ts'
import type { TableSpec } from './template.ts'

/** What DynamoDB charges for a request. */
export type Units = { readonly read: number; readonly write: number }

/** What is asked for beside the request itself, so that its price can be told from the answer. */
export function metered(asked: Asked): object {
  const { operation, body } = asked
  const old = operation === 'PutItem' && body.ReturnValues === undefined ? { ReturnValues: 'ALL_OLD' } : {}
  return { ...body, ...old, ReturnConsumedCapacity: 'TOTAL' }
}

type Consumed = { readonly TableName: string; readonly CapacityUnits: number }
type Answered = { readonly ConsumedCapacity?: Consumed | Consumed[]; readonly Attributes?: Item }

/**
 * The server reports what the table itself costs. A read that finds nothing costs the least there is, and so does
 * a write that was refused; what an index costs on top is reckoned here from the item before and after.
 */
export function unitsOf(spec: TableSpec, { operation, body }: Asked, status: number, text: string): Units {
  const { ConsumedCapacity = [], Attributes } = (status === 200 ? JSON.parse(text) : {}) as Answered
  const reported = [ConsumedCapacity].flat().reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0)
  if (/^(GetItem|BatchGetItem|Query|Scan)$/.test(operation)) {
    const consistent = body.ConsistentRead ?? Object.values(body.RequestItems ?? {}).some(isConsistent)
    return { read: Math.max(consistent ? 1 : 0.5, reported), write: 0 }
  }
  const own = Math.max(1, reported)
  if (operation !== 'PutItem' || status !== 200) return { read: 0, write: own }
  const indexes = spec.GlobalSecondaryIndexes ?? []
  const more = indexes.reduce((sum, { KeySchema }) => sum + moved(KeySchema, Attributes, body.Item), 0)
  return { read: 0, write: own + more }
}

function isConsistent(request: unknown): boolean {
  return (request as { ConsistentRead?: boolean }).ConsistentRead === true
}

type Keys = TableSpec['KeySchema']

/** An entry that comes or goes is one write, one that moves is two, and one that stays is none. */
function moved(keys: Keys, before: Item | undefined, after: Item): number {
  const [old, fresh] = [entry(keys, before), entry(keys, after)]
  if (old === fresh) return 0
  return Number(old !== undefined) + Number(fresh !== undefined)
}

function entry(keys: Keys, item: Item | undefined): string | undefined {
  const values = keys.map(({ AttributeName }) => item?.[AttributeName])
  return values.includes(undefined) ? undefined : JSON.stringify(values)
}
