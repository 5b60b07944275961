import { type App, CfnOutput, Stack } from 'aws-cdk-lib'
import type { Bundle } from './build.ts'
import { Front } from './front.ts'
import { Functions } from './functions.ts'
import { HttpEdge } from './http-edge.ts'
import { Operations } from './operations.ts'
import { Publish } from './publish.ts'
import type { Settings } from './settings.ts'
import type { Site } from './site.ts'
import { SocketEdge } from './socket-edge.ts'
import { JournalStream } from './stream.ts'
import { Tables } from './tables.ts'
import { ThinkQueues } from './think-queues.ts'

/** All resources of one stage, in the order in which a command passes through them. */
export class RutterStack extends Stack {
  constructor(app: App, settings: Settings, bundles: readonly Bundle[], site: Site) {
    super(app, `Rutter-${settings.stage}`, {
      description: 'Rutter: age-of-sail board games on a log that anyone can verify',
      // Against deleting the stack by mistake; the tables have a protection of their own.
      terminationProtection: true,
    })
    const tables = new Tables(this, settings)
    const sockets = new SocketEdge(this, settings)
    const queues = new ThinkQueues(this)
    const functions = new Functions(this, settings, { tables, sockets, queues, bundles })
    const http = new HttpEdge(this, settings, functions.http)
    sockets.serve(functions.websocket)
    const front = new Front(this, settings, { http, sockets, site })
    functions.meet(front)
    new Publish(this, settings, { front, site, functions: functions.all })
    const stream = new JournalStream(this, { tables, functions })
    queues.serve(settings, functions.think)
    new Operations(this, settings, { tables, functions, http, sockets, front, stream, queues })

    new CfnOutput(this, 'HttpEndpoint', { value: front.url })
    new CfnOutput(this, 'SocketEndpoint', { value: front.socketUrl })
    for (const [name, { tableName }] of Object.entries(tables.byName)) {
      new CfnOutput(this, `Table${name}`, { value: tableName })
    }
  }
}
