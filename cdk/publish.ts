import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Asset } from 'aws-cdk-lib/aws-s3-assets'
import {
  BucketDeployment,
  type BucketDeploymentProps,
  CacheControl,
  Source,
} from 'aws-cdk-lib/aws-s3-deployment'
import { Construct, type IConstruct } from 'constructs'
import type { Front } from './front.ts'
import { flat } from './grants.ts'
import type { Settings } from './settings.ts'
import type { Site } from './site.ts'

type Parts = { readonly front: Front; readonly site: Site; readonly functions: readonly IConstruct[] }

/**
 * Puts the files of the pages into the bucket, by a function that cdk brings along. Those of earlier builds stay: a page that
 * is open somewhere may still ask for them.
 */
export class Publish extends Construct {
  constructor(scope: Construct, settings: Settings, { front, site, functions }: Parts) {
    super(scope, 'Publish')
    const hashed = new Asset(this, 'HashedFiles', { path: site.hashed })
    const named = new Asset(this, 'NamedFiles', { path: site.named })
    const logGroup = new LogGroup(this, 'Log', {
      retention: settings.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const role = this.makeRole(front, hashed, logGroup)
    const copy = (id: string, asset: Asset, more: Partial<BucketDeploymentProps>) =>
      new BucketDeployment(this, id, {
        sources: [Source.bucket(asset.bucket, asset.s3ObjectKey)],
        destinationBucket: front.files,
        prune: false,
        // How long the distribution keeps them, unless it is told of new ones. What browsers are told is its own.
        cacheControl: [CacheControl.maxAge(Duration.days(365))],
        // Its own grants would allow more than it needs.
        role: role.withoutPolicyUpdates(),
        logGroup,
        ...more,
      })

    const files = copy('Hashed', hashed, { exclude: ['*.woff2', '*.webmanifest'] })
    // The function goes by the end of a file's name, and does not know these.
    const fonts = copy('Fonts', hashed, { exclude: ['*'], include: ['*.woff2'], contentType: 'font/woff2' })
    const manifest = copy('Manifest', hashed, {
      exclude: ['*'],
      include: ['*.webmanifest'],
      contentType: 'application/manifest+json',
    })
    const entry = copy('Entry', named, {
      distribution: front.distribution,
      distributionPaths: [...site.paths],
    })

    // There is one function for all four, with the layer of the first.
    for (const each of [fonts, manifest, entry]) each.node.tryRemoveChild('AwsCliLayer')
    Validations.of(this.publisher()).acknowledge({
      id: 'AwsSolutions-L1',
      reason: 'The function is part of cdk, and so is its runtime: a newer cdk brings a newer one.',
    })
    // Pages that a function sends ask for the files of its build; and those in the bucket for what the functions can do.
    for (const each of functions) each.node.addDependency(files, fonts, manifest)
    entry.node.addDependency(...functions)
  }

  /** The one function of all that copy; cdk puts it into the stack itself. */
  private publisher(): IConstruct {
    return Stack.of(this).node.children.find(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'))!
  }

  private makeRole({ files, distribution }: Front, { bucket }: Asset, log: LogGroup): Role {
    const statement = (resources: string[], ...actions: string[]) =>
      new PolicyStatement({ actions, resources })
    const { partition, account } = Stack.of(this)
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: "What the function that publishes Rutter's pages may do, and nothing else",
      inlinePolicies: {
        log: new PolicyDocument({
          statements: [statement([log.logGroupArn], 'logs:CreateLogStream', 'logs:PutLogEvents')],
        }),
        work: new PolicyDocument({
          statements: [
            statement([bucket.arnForObjects('*')], 's3:GetObject'),
            statement([files.bucketArn], 's3:ListBucket'),
            statement([files.arnForObjects('*')], 's3:PutObject'),
            statement(
              [`arn:${partition}:cloudfront::${account}:distribution/${distribution.distributionId}`],
              'cloudfront:CreateInvalidation',
              'cloudfront:GetInvalidation',
            ),
          ],
        }),
      },
    })
    for (const [arn, reason] of [
      [
        bucket.arnForObjects('*'),
        'What is deployed is named by its hash, and a rollback wants the one before.',
      ],
      [files.arnForObjects('*'), 'Files are named by their content.'],
    ] as const) {
      const finding = flat(Stack.of(this).resolve(arn))
      Validations.of(role).acknowledge({ id: `AwsSolutions-IAM5[Resource::${finding}]`, reason })
    }
    return role
  }
}
