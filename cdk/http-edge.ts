import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  CorsHttpMethod,
  type CorsPreflightOptions,
  HttpApi,
  HttpStage,
  LogGroupLogDestination,
  PayloadFormatVersion,
  type ThrottleSettings,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { Settings } from './settings.ts'

/** One route for all paths: routing and authorisation are the app's. */
export class HttpEdge extends Construct {
  readonly api: HttpApi

  constructor(scope: Construct, settings: Settings, target: LambdaFunction) {
    super(scope, 'HttpEdge')
    this.api = new HttpApi(this, 'Api', {
      apiName: `Rutter ${settings.stage}`,
      createDefaultStage: false,
      corsPreflight: sharing,
      defaultIntegration: new HttpLambdaIntegration('App', target, {
        payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
      }),
    })
    const log = new LogGroup(this, 'Log', {
      retention: settings.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: throttleOf(settings),
      accessLogSettings: { destination: new LogGroupLogDestination(log), format: accessLog },
    })
    Validations.of(this.api).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason:
        'Anybody may look at public matches. Tokens are checked by the app, in one place for every edge.',
    })
  }
}

/** Throttling of a stage; the burst is limited by the account's, 5,000 unless AWS raises it. */
export function throttleOf({ rate }: Settings): ThrottleSettings {
  return { rateLimit: rate, burstLimit: Math.min(2 * rate, 5_000) }
}

/**
 * The same as in src/api/security.ts: API Gateway answers 429 and 503 itself, and without these headers a page in a
 * browser could not read them. It also answers preflights, which then don't reach a function.
 */
const sharing: CorsPreflightOptions = {
  allowOrigins: ['*'],
  allowMethods: [
    CorsHttpMethod.GET,
    CorsHttpMethod.HEAD,
    CorsHttpMethod.POST,
    CorsHttpMethod.PATCH,
    CorsHttpMethod.DELETE,
  ],
  allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match'],
  exposeHeaders: [
    'ETag',
    'Location',
    'Retry-After',
    'RateLimit-Limit',
    'RateLimit-Remaining',
    'RateLimit-Reset',
    'X-Request-Id',
    'Allow',
  ],
  maxAge: Duration.days(1),
}

/** Access log without personal data: no address, no token, no query. */
const accessLog = AccessLogFormat.custom(
  JSON.stringify({
    id: '$context.requestId',
    at: '$context.requestTimeEpoch',
    method: '$context.httpMethod',
    status: '$context.status',
    ms: '$context.responseLatency',
    function: '$context.integrationLatency',
    error: '$context.integrationErrorMessage',
  }),
)
