import { Validations } from 'aws-cdk-lib'
import { WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { throttleOf } from './http-edge.ts'
import type { Settings } from './settings.ts'

/** The WebSocket API: all events go to one function; messages to clients are posted to the stage. */
export class SocketEdge extends Construct {
  readonly api: WebSocketApi
  readonly stage: WebSocketStage

  constructor(scope: Construct, settings: Settings) {
    super(scope, 'SocketEdge')
    this.api = new WebSocketApi(this, 'Api', {
      apiName: `Rutter ${settings.stage} sockets`,
      routeSelectionExpression: '$request.body.type',
    })
    this.stage = new WebSocketStage(this, 'Stage', {
      webSocketApi: this.api,
      stageName: 'live',
      autoDeploy: true,
      throttle: throttleOf(settings),
    })
    Validations.of(this.stage).acknowledge({
      id: 'AwsSolutions-APIG1',
      reason:
        'Logging by a WebSocket API wants a role that is set for the whole account and region, which is not for one stack to change. The function tells of every failure, and the API counts its messages.',
    })
  }

  /** Not in the constructor, since the function's environment needs the stage first. */
  serve(target: LambdaFunction): void {
    for (const route of ['$connect', '$disconnect', '$default']) {
      const made = this.api.addRoute(route, {
        integration: new WebSocketLambdaIntegration(`${route.slice(1)}Integration`, target),
      })
      Validations.of(made).acknowledge({
        id: 'AwsSolutions-APIG4',
        reason:
          'The protocol brings the token in its first message, where the function checks it; spectators have none.',
      })
    }
  }
}
