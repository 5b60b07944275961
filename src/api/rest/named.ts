import * as z from 'zod'

/** Schemas that the contract lists by name. */
export const components = z.registry<{ id: string; description?: string }>()

export function named<T extends z.ZodType>(id: string, schema: T, description?: string): T {
  components.add(schema, description === undefined ? { id } : { id, description })
  return schema
}
