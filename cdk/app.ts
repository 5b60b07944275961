import { resolve } from 'node:path'
import { App, Tags, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { bundleAll } from './build.ts'
import { readSettings } from './settings.ts'
import { RutterStack } from './stack.ts'

const app = new App()
const settings = readSettings(app)
const games = app.node.tryGetContext('games') as string | undefined
const bundles = await bundleAll(resolve(app.outdir, 'functions'), games)
const stack = new RutterStack(app, settings, bundles)
Tags.of(stack).add('service', 'rutter')
Tags.of(stack).add('stage', settings.stage)
Validations.of(app).addPlugins(new AwsSolutionsChecks(app, { verbose: true }))
app.synth()
