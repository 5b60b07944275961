export const region = 'eu-west-1'
export const account = '123456789012'

/** Where queues are, in a region of AWS. */
export const sqs = `https://sqs.${region}.amazonaws.com`

type Resource = { readonly Type: string }

/** CloudFormation's functions, as far as a template of ours uses them; any other is refused by name. */
export function openResolver(resources: Readonly<Record<string, Resource>>) {
  const pseudo: Readonly<Record<string, string>> = {
    'AWS::AccountId': account,
    'AWS::Partition': 'aws',
    'AWS::Region': region,
    'AWS::StackId': `arn:aws:cloudformation:${region}:${account}:stack/Rutter/8a5f7a10-c3d2-11f1-9e2d-0a1b2c3d4e5f`,
    'AWS::StackName': 'Rutter',
    'AWS::URLSuffix': 'amazonaws.com',
  }

  function resolve(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(resolve)
    if (typeof value !== 'object' || value === null) return value
    const [name, given] = Object.entries(value)[0] ?? []
    if (Object.keys(value).length === 1 && name !== undefined && /^(Ref|Fn::\w+)$/.test(name)) {
      return call(name, given)
    }
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolve(each)]))
  }

  function call(name: string, given: unknown): unknown {
    switch (name) {
      case 'Ref':
        return refOf(String(given))
      case 'Fn::GetAtt': {
        const [logical, attribute] = given as [string, string]
        return arnOf(logical, attribute)
      }
      case 'Fn::Join': {
        const [separator, parts] = given as [string, unknown[]]
        return parts.map((part) => String(resolve(part))).join(separator)
      }
      case 'Fn::Split': {
        const [separator, text] = given as [string, unknown]
        return String(resolve(text)).split(separator)
      }
      case 'Fn::Select': {
        const [index, list] = given as [number, unknown]
        return (resolve(list) as unknown[])[index]
      }
      case 'Fn::Sub':
        return String(given).replace(/\$\{([\w:]+)\}/g, (_all, each: string) => refOf(each))
      default:
        throw new Error(`the harness does not know ${name}`)
    }
  }

  /** Names are the logical ids; a queue's is its address. */
  function refOf(logical: string): string {
    const known = pseudo[logical]
    if (known !== undefined) return known
    const { Type } = resourceAt(logical)
    return Type === 'AWS::SQS::Queue' ? `${sqs}/${account}/${logical}` : logical
  }

  function arnOf(logical: string, attribute: string): string {
    const { Type } = resourceAt(logical)
    const here = `${region}:${account}`
    switch (`${Type} ${attribute}`) {
      case 'AWS::DynamoDB::GlobalTable Arn':
        return `arn:aws:dynamodb:${here}:table/${logical}`
      case 'AWS::DynamoDB::GlobalTable StreamArn':
        return `arn:aws:dynamodb:${here}:table/${logical}/stream/2026-11-16T00:00:00.000`
      case 'AWS::Lambda::Function Arn':
        return `arn:aws:lambda:${here}:function:${logical}`
      case 'AWS::SQS::Queue Arn':
        return `arn:aws:sqs:${here}:${logical}`
      case 'AWS::SQS::Queue QueueName':
        return logical
      case 'AWS::SNS::Topic TopicArn':
        return `arn:aws:sns:${here}:${logical}`
      case 'AWS::IAM::Role Arn':
        return `arn:aws:iam::${account}:role/${logical}`
      case 'AWS::Logs::LogGroup Arn':
        return `arn:aws:logs:${here}:log-group:${logical}:*`
      case 'AWS::S3::Bucket Arn':
        return `arn:aws:s3:::${logical}`
      case 'AWS::S3::Bucket RegionalDomainName':
        return `${logical}.s3.${region}.amazonaws.com`
      case 'AWS::CloudFront::Distribution DomainName':
        return `${logical.toLowerCase()}.cloudfront.net`
      case 'AWS::CloudFront::Function FunctionARN':
      case 'AWS::CloudFront::OriginAccessControl Id':
        return logical
      case 'AWS::ApiGatewayV2::Api ApiEndpoint':
        return `https://${logical}.execute-api.${region}.amazonaws.com`
      default:
        throw new Error(`the harness does not know ${attribute} of ${logical}, a ${Type}`)
    }
  }

  function resourceAt(logical: string): Resource {
    const resource = resources[logical]
    if (resource === undefined) throw new Error(`the template has no ${logical}`)
    return resource
  }

  return { resolve, arnOf }
}
