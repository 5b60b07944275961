import * as z from 'zod'

const some = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat())

const Statement = z.strictObject({
  Sid: z.string().optional(),
  Effect: z.literal('Allow'),
  Action: some,
  Resource: some,
})
export type Statement = z.infer<typeof Statement>

const Document = z.object({ Statement: z.array(Statement) })
const Role = z.object({
  Policies: z.array(z.object({ PolicyDocument: Document })).default([]),
  // What AWS itself keeps and may widen is not what we call the least.
  ManagedPolicyArns: z.tuple([]).optional(),
})
const Policy = z.object({ PolicyDocument: Document, Roles: z.array(z.string()) })

type Resources = Readonly<Record<string, { readonly Type: string; readonly Properties: unknown }>>

/** Everything that a role allows: what stands in it, and the policies that name it. */
export function statementsOf(
  arn: string,
  resources: Resources,
  resolve: (value: unknown) => unknown,
): Statement[] {
  const name = arn.slice(arn.lastIndexOf('/') + 1)
  const own = Role.parse(resolve(resources[name]?.Properties)).Policies
  const attached = Object.values(resources)
    .filter(({ Type }) => Type === 'AWS::IAM::Policy')
    .map(({ Properties }) => Policy.parse(resolve(Properties)))
    .filter(({ Roles }) => Roles.includes(name))
  return [...own, ...attached].flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
}

export function allows(statements: readonly Statement[], action: string, resource: string): boolean {
  return statements.some(
    (statement) =>
      statement.Action.some((each) => fits(each, action)) &&
      statement.Resource.some((each) => fits(each, resource)),
  )
}

function fits(pattern: string, value: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(value)
}

/** The access key with which a request was signed: the harness gives every function its own. */
export function signer(authorization: string | undefined, service: string): string | null {
  const [, key, signedFor] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/[^/]+\/([^/]+)\/aws4_request, ?SignedHeaders=\S+, ?Signature=[0-9a-f]{64}$/.exec(
      authorization ?? '',
    ) ?? []
  return key !== undefined && signedFor === service ? key : null
}
