import { resolve } from 'node:path'
import { App, Tags } from 'aws-cdk-lib'
import { bundleAll } from './build.ts'
import { holdToRules } from './nag.ts'
import { readSettings } from './settings.ts'
import { makeSite } from './site.ts'
import { RutterStack } from './stack.ts'

const app = new App()
const settings = readSettings(app.node)
const games = app.node.tryGetContext('games') as string | undefined
const site = await makeSite(resolve(app.outdir, 'pages'))
const bundles = await bundleAll(resolve(app.outdir, 'functions'), site, games)
const stack = new RutterStack(app, settings, bundles, site)
Tags.of(stack).add('service', 'rutter')
Tags.of(stack).add('stage', settings.stage)
holdToRules(app)
app.synth()
