import { expect, test } from 'vitest'
import { installRuntime } from '../aws/harness/synth.ts'
import { build } from './build.ts'

const here = import.meta.dirname
const node = (script: string) => [process.execPath, '--eval', script] as const

async function failureOf(work: Promise<void>): Promise<string> {
  return work.then(
    () => expect.fail('it did not fail'),
    (error: Error) => error.message,
  )
}

test('a build that fails is reported with its own last lines, from both of its outputs', async () => {
  const heard: string[] = []
  const script = `
    for (let line = 1; line <= 100; line++) console.log('compiling part', line)
    console.log()
    console.error('cc: no such file: aws.h')
    process.exitCode = 3
  `
  const message = await failureOf(
    build('It could not be built.', node(script), here, (line) => heard.push(line)),
  )
  expect(message).toContain('It could not be built.')
  expect(message).toContain('ended with 3')
  expect(message).toContain('cc: no such file: aws.h')
  expect(message).toContain('compiling part 100')
  expect(message).not.toContain('compiling part 1\n')
  expect(heard.filter((line) => line.startsWith('compiling'))).toHaveLength(100)
})

test('a build that can not begin says why', async () => {
  const message = await failureOf(build('Not built.', ['no-such-compiler', '-c'], here))
  expect(message).toMatch(/`no-such-compiler -c` ended with .*ENOENT.* It wrote nothing\./)
})

test('a build that succeeds says nothing more', async () => {
  await build('Not built.', node("console.log('built')"), here, () => {})
})

test('the Lambda runtime client that can not be built says what it needs, what went wrong, and what needs no build', async () => {
  const failing = node("console.error('cmake: command not found (as a test wants it)'); process.exit(1)")
  const message = await failureOf(installRuntime(failing, '/nowhere'))
  expect(message).toContain('C++ compiler')
  expect(message).toContain('`npm test` needs none of it')
  expect(message).toContain('cmake: command not found')
})
