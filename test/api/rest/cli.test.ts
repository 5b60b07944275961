import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../src/cli/config.ts'
import { commitHash } from '../../../src/kernel/commit.ts'
import { forge, givenTo } from '../../kit/forge.ts'
import { readGolden } from '../../kit/golden.ts'
import { startProcess } from './process.ts'

describe('the settings', () => {
  test('have defaults, and an empty one counts as none', () => {
    expect(readConfig({ PORT: '', HOME: '/root' })).toEqual({
      host: '127.0.0.1',
      port: 8080,
      dataDir: './data',
      logLevel: 'info',
      rateLimit: true,
      matchesInMemory: 1000,
      botPause: 600,
      trustProxy: 0,
      development: false,
      pages: true,
    })
  })

  test('come from the environment', () => {
    const config = readConfig({
      HOST: '::1',
      PORT: '0',
      DATA_DIR: '/var/lib/rutter',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      MATCHES_IN_MEMORY: '5',
      BOT_PAUSE: '0',
      TRUST_PROXY: '2',
      PUBLIC_URL: 'https://Rutter.example:443/',
      NODE_ENV: 'development',
      PAGES: 'off',
    })
    expect(config).toEqual({
      host: '::1',
      port: 0,
      dataDir: '/var/lib/rutter',
      logLevel: 'warn',
      rateLimit: false,
      matchesInMemory: 5,
      botPause: 0,
      trustProxy: 2,
      publicUrl: 'https://rutter.example',
      development: true,
      pages: false,
    })
    expect(readConfig({ TRUST_PROXY: 'on' }).trustProxy).toBe(1)
  })

  test.each([
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['BOT_PAUSE', '0.6', 'a whole number from 0 to 60000'],
    ['PORT', '-1', 'a whole number from 0 to 65535'],
    ['PORT', '80a', 'a whole number from 0 to 65535'],
    ['LOG_LEVEL', 'loud', 'trace, debug, info, warn, error, fatal or silent'],
    ['RATE_LIMIT', 'yes', 'on or off'],
    ['MATCHES_IN_MEMORY', '0', 'a whole number from 1 to 1000000'],
    ['PAGES', 'maybe', 'on or off'],
    ['PUBLIC_URL', 'rutter.example', 'an address without a path, such as https://rutter.example'],
    ['PUBLIC_URL', 'ftp://rutter.example', 'an address without a path, such as https://rutter.example'],
    ['PUBLIC_URL', 'https://', 'an address without a path, such as https://rutter.example'],
    [
      'PUBLIC_URL',
      'https://rutter.example/games',
      'an address without a path, such as https://rutter.example',
    ],
    ['PUBLIC_URL', 'https://a:b@rutter.example', 'an address without a path, such as https://rutter.example'],
    ['TRUST_PROXY', 'everybody', 'on, off, or the number of proxies in front (up to 9)'],
  ])('%s=%s is told to be wrong, and what it may be', (name, value, allowed) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name} is "${value}", but must be ${allowed}.`)
  })
})

describe('the command line', () => {
  const entry = fileURLToPath(new URL('../../../src/cli/rutter.js', import.meta.url))
  let dir: string
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'rutter-'))
  })
  afterAll(() => rmSync(dir, { recursive: true, force: true }))

  function rutter(args: string[], environment: Record<string, string> = {}) {
    const env = { PATH: process.env.PATH, PORT: '0', PAGES: 'off', ...environment }
    const { status, stdout, stderr } = spawnSync(process.execPath, [entry, ...args], {
      env,
      encoding: 'utf8',
      timeout: 60_000,
    })
    return { status, stdout, stderr }
  }

  test('tells how it is used', () => {
    for (const [args, status] of [
      [[], 2],
      [['--help'], 0],
    ] as const) {
      const told = rutter([...args])
      expect(told.status).toBe(status)
      for (const name of ['serve', 'simulate', 'balance', 'replay', 'verify', 'audit']) {
        expect(told.stdout).toContain(`rutter ${name}`)
      }
    }
    const unknown = rutter(['sail'])
    expect([unknown.status, unknown.stderr.split('\n')[0]]).toEqual([2, 'There is no "rutter sail".'])
    expect(rutter(['constructor']).status).toBe(2)
  })

  test.each([
    [
      'a setting that is wrong',
      ['serve'],
      { PORT: 'x' },
      'PORT is "x", but must be a whole number from 0 to 65535.',
    ],
    [
      'an argument that it does not know',
      ['serve', '--port'],
      {},
      'serve is set up by environment variables; it knows no "--port"',
    ],
    [
      'an address that is not here',
      ['serve'],
      { HOST: '203.0.113.1' },
      'HOST 203.0.113.1 is no address of this machine.',
    ],
    ['a file that is not there', ['verify', '/nowhere'], {}, '/nowhere can not be read: ENOENT'],
    ['an option that nobody knows', ['simulate', '--sails'], {}, "Unknown option '--sails'"],
    [
      'a bot of another game',
      ['simulate', '--game', 'francis-drake', '--bot', 'random,trader'],
      {},
      '--bot is one of: random, deckhand, mate, captain\n',
    ],
    [
      'an edition that was never printed',
      ['balance', '--edition', 'maritime-0'],
      {},
      '--edition is one of: maritime-2, maritime-1',
    ],
    ['a table that is too large', ['balance', '--seats', '2,7'], {}, '--seats is a whole number from 1 to 6'],
  ])('stops with a sentence at %s', (_what, args, environment, sentence) => {
    const { status, stderr } = rutter(args, { DATA_DIR: join(dir, 'data'), ...environment })
    expect(status).toBe(2)
    expect(stderr).toContain(sentence)
    expect(stderr).not.toMatch(/\n\s+at /)
  })

  describe('verify and replay', () => {
    const { log } = readGolden('francis-drake/two-with-expansions')
    const head = log.at(-1)!.hash
    const file = (name: string, commits: readonly object[]) => {
      const path = join(dir, `${name}.ndjson`)
      writeFileSync(path, commits.map((commit) => `${JSON.stringify(commit)}\n`).join(''))
      return path
    }
    const told = (...args: string[]) => {
      const { status, stdout, stderr } = rutter(args)
      return [status, (stdout || stderr).trim().split('\n')[0]]
    }

    test('a whole log: 0', () => {
      const whole = rutter(['verify', file('whole', log)])
      expect([whole.status, whole.stderr]).toEqual([0, ''])
      expect(whole.stdout).toContain(`whole and decided again: all ${log.length} commands`)
      expect(whole.stdout).toContain(`head ${head} (commit ${log.length})`)
    })

    test('a player’s log of a running match: 3, and how much of it was checked', () => {
      const given = givenTo([1], log, 30)
      const checked = given.filter(({ command }) => command.value !== undefined).length
      expect(checked).toBeGreaterThan(5)
      const text = `chain unbroken, ${checked} of 30 commands checked: a player's log of a running match`
      expect(told('verify', file('running', given))).toEqual([3, text])
    })

    test('a forged one: 1, where and why', () => {
      const { command } = log[20]!
      const stripped = forge(log, 21, 'command', { to: command.to, seal: command.seal })
      expect(told('verify', file('stripped', stripped))).toEqual([
        1,
        'forged at commit 21: command is missing, though the match is over',
      ])
      expect(told('verify', file('cut', log.slice(0, 40)))).toEqual([
        1,
        'forged at commit 40: was not the last: the secret of the match is out, so it has an end',
      ])
      const noted = forge(log, 21, 'command', { ...command, note: 'x' })
      expect(told('verify', file('noted', noted))).toEqual([
        1,
        'forged at commit 21: command: has a field "note", which no hash covers',
      ])
      const swapped = [...log.slice(0, 9), log[10]!, log[9]!, ...log.slice(11)]
      expect(rutter(['verify', file('swapped', swapped)]).stdout).toMatch(
        /^forged at commit 10: .*\n {2}commit 10: gap: /,
      )
    })

    test('a head that was noted: found, not found, or beyond the end', () => {
      const [whole, given] = [file('whole', log), file('given', givenTo([0], log, 30))]
      expect(told('verify', whole, '--head', head)[0]).toBe(0)
      expect(rutter(['verify', whole, '--head', log[6]!.hash, '--seq', '7']).stdout).toContain(
        'commit 7 is the one that was noted',
      )
      expect(told('verify', given, '--head', log[29]!.hash.toUpperCase())[0]).toBe(3)
      expect(told('verify', whole, '--head', log[6]!.hash)).toEqual([
        1,
        `forged at commit ${log.length}: is not the one that was noted: its hash is ${head}`,
      ])
      expect(told('verify', given, '--head', head, '--seq', '31')).toEqual([
        1,
        'forged at commit 31: was noted, but the log ends with commit 30',
      ])
    })

    test('what is asked wrongly or can not be read: 2', () => {
      const whole = file('whole', log)
      expect(told('verify')).toEqual([
        2,
        'Which file? rutter verify FILE [--match N] [--head HASH [--seq N]]',
      ])
      expect(told('verify', whole, '--seq', '7')).toEqual([
        2,
        '--seq is the number of the commit whose hash is --head: give both',
      ])
      expect(told('verify', whole, '--head', 'abc')).toEqual([
        2,
        '--head is the hash of a commit: 64 digits from 0 to f',
      ])
      expect(told('verify', whole, '--head', head, '--seq', '0')).toEqual([
        2,
        '--seq is a whole number from 1 to 9007199254740991',
      ])
      writeFileSync(join(dir, 'half'), JSON.stringify(log[0]).slice(0, 99))
      expect(told('verify', join(dir, 'half'))).toEqual([2, `${join(dir, 'half')}, line 1 is not JSON`])
      const headless = file('headless', log.slice(1))
      expect(told('verify', headless)).toEqual([2, `${headless} does not begin with the creation of a match`])
      const opened = forge(forge(log, 1, 'rules', 99), 1, 'events.0.rules', 99)
      const newer = file('newer', [{ ...opened[0]!, hash: commitHash(opened[0]!) }, ...opened.slice(1)])
      expect(told('verify', newer)).toEqual([
        2,
        expect.stringContaining('is played by version 99 of the rules'),
      ])
      expect(told('verify', file('edited', forge(log, 7, 'rules', 99)))[0]).toBe(1)
    })

    test('replay and audit take no log that has not the shape of one', () => {
      const { to, seal, value } = log[20]!.command
      const unsalted = file('unsalted', forge(log, 21, 'command', { to, seal, value }))
      const text = `${unsalted}, commit 21 is not one of a log: command: has a value without the salt that would prove it`
      for (const name of ['replay', 'audit']) expect(told(name, unsalted)).toEqual([2, text])
      expect(rutter(['replay', file('whole', log), '--at', '5']).status).toBe(0)
    })
  })

  test('has captains play, and tells how it went', () => {
    const simulate = ['simulate', '--game', 'maritime', '--games', '3', '--seats', '3']
    const played = rutter([...simulate, '--bot', 'trader,raider,governor'])
    expect([played.status, played.stderr]).toEqual([0, ''])
    expect(played.stdout).toContain('Maritime: 3 matches')
    const balance = () => rutter(['balance', '--games', '3', '--seats', '1,2', '--edition', 'maritime-1'])
    const told = balance()
    expect(told.status).toBe(0)
    expect(told.stdout).toContain('Maritime, maritime-1: 3 games for each number of players, seed 1')
    expect(told.stdout).toMatch(
      /players.*rounds: median.*quartiles.*merchant.*admiral.*governor.*fleets lost/,
    )
    expect(balance().stdout).toBe(told.stdout)
  })

  test('says what each computer player achieved, as one line for programs', () => {
    const simulate = ['simulate', '--game', 'winds-of-plunder', '--games', '3', '--seats', '3', '--seed', '2']
    const { status, stdout, stderr } = rutter([...simulate, '--bot', 'deckhand,random,deckhand', '--json'])
    expect([status, stderr]).toEqual([0, ''])
    // Who is named twice sits at two of the three seats, and has one entry.
    const entry = (bot: string, games: number) =>
      `\\{"bot":"${bot}","games":${games},"wins":\\d+,"meanScore":[\\d.]+,"msPerMove":[\\d.]+\\}`
    expect(stdout).toMatch(
      new RegExp(`^\\{"games":3,"bots":\\[${entry('deckhand', 6)},${entry('random', 3)}\\]\\}\\n$`),
    )
    const [deckhand, random] = JSON.parse(stdout).bots
    expect(deckhand.wins).toBeGreaterThan(random.wins)
    expect(deckhand.meanScore).toBeGreaterThan(random.meanScore)
    for (const { msPerMove } of [deckhand, random]) expect(msPerMove).toBeGreaterThan(0)
  })

  test('keeps the logs of several matches in one file, and tells, verifies and audits one of them', () => {
    const file = join(dir, 'all.ndjson')
    const simulate = ['simulate', '--game', 'francis-drake', '--games', '3', '--seats', '2', '--log', file]
    expect(rutter(simulate)).toMatchObject({ status: 0, stderr: '' })
    const commits = readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    const lengths = commits.flatMap(({ seq }, index) => (commits[index + 1]?.seq === seq + 1 ? [] : [seq]))
    expect(lengths).toHaveLength(3)

    const several = `${file} holds 3 matches, one after the other: pick one with --match 1 to 3\n`
    for (const command of ['replay', 'verify', 'audit']) {
      expect(rutter([command, file])).toEqual({ status: 2, stdout: '', stderr: several })
    }
    const fourth = rutter(['replay', file, '--match', '4'])
    expect([fourth.status, fourth.stderr]).toEqual([2, '--match is a whole number from 1 to 3\n'])

    const [one, two, three] = lengths as [number, number, number]
    expect(rutter(['verify', file, '--match', '1']).stdout).toContain(`head ${commits[one - 1].hash}`)
    expect(rutter(['verify', file, '--match', '3']).stdout).toContain(`head ${commits.at(-1).hash}`)
    expect(rutter(['audit', file, '--match', '2']).stdout).toMatch(new RegExp(`^${two} commands: version`))
    const told = rutter(['replay', file, '--match', '3', '--view'])
    expect(told.stdout).toMatch(/^ {4}1 {2}/)
    expect(told.stdout).toMatch(new RegExp(`^ +${three}  .*$`, 'm'))
    expect(told.stdout).toContain('"name": "over"')

    const again = rutter(simulate)
    expect([again.status, again.stderr]).toEqual([
      2,
      `${file} is there already; --log takes the name of a new file\n`,
    ])
    const nowhere = rutter([...simulate.slice(0, -1), join(dir, 'nowhere', 'all.ndjson')])
    expect([nowhere.status, nowhere.stderr]).toEqual([
      2,
      expect.stringContaining('can not be written: ENOENT'),
    ])
  })

  test('takes a file for one match as long as no other match is opened in it', () => {
    const file = join(dir, 'one.ndjson')
    const simulate = ['simulate', '--game', 'francis-drake', '--games', '1', '--seats', '2', '--log', file]
    expect(rutter(simulate).status).toBe(0)
    expect(rutter(['verify', file]).status).toBe(0)
    expect(rutter(['replay', file, '--match', '1', '--at', '1']).status).toBe(0)
    const [first, ...rest] = readFileSync(file, 'utf8').trimEnd().split('\n')
    const stray = rest.map((line, index) => {
      const commit = JSON.parse(line)
      const other = commit.match.replace(/_(.)(.+)/, '_$2$1')
      return index === 5 ? JSON.stringify({ ...commit, match: other }) : line
    })
    writeFileSync(join(dir, 'stray.ndjson'), [first, ...stray].join('\n'))
    expect(rutter(['verify', join(dir, 'stray.ndjson')]).status, 'a fault, and no match of its own').toBe(1)
    writeFileSync(join(dir, 'twice.ndjson'), [first, first, ...rest].join('\n'))
    expect(rutter(['verify', join(dir, 'twice.ndjson')]).status, 'a fault as well').toBe(1)
  })

  test('stops with a sentence where its directory or its port is taken', async () => {
    const first = await startProcess({ DATA_DIR: join(dir, 'taken') })
    const { port } = new URL(first.address)
    const sameDir = rutter(['serve'], { DATA_DIR: join(dir, 'taken') })
    expect([sameDir.status, sameDir.stderr]).toEqual([2, expect.stringContaining('Another Rutter is using')])
    const samePort = rutter(['serve'], { DATA_DIR: join(dir, 'other'), PORT: port })
    expect([samePort.status, samePort.stderr]).toEqual([2, expect.stringContaining('choose another PORT')])
    writeFileSync(join(dir, 'file'), '')
    const noDir = rutter(['serve'], { DATA_DIR: join(dir, 'file') })
    expect([noDir.status, noDir.stderr]).toEqual([2, expect.stringContaining('can not be used')])
    mkdirSync(join(dir, 'nest', 'journal.db'), { recursive: true })
    const nest = rutter(['serve'], { DATA_DIR: join(dir, 'nest') })
    expect([nest.status, nest.stderr]).toEqual([
      2,
      expect.stringMatching(/^DATA_DIR .* is a directory; .*\n$/),
    ])
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    expect(readdirSync(join(dir, 'taken'))).toContain('journal.db')
    const views = new DatabaseSync(join(dir, 'taken', 'views.db'))
    views.exec("INSERT INTO cursors VALUES ('views', 7)")
    views.close()
    const bereft = rutter(['serve'], { DATA_DIR: join(dir, 'taken') })
    expect([bereft.status, bereft.stderr]).toEqual([
      2,
      expect.stringMatching(/^DATA_DIR .* journal\.db has no commit, but .* was made from 7\. .*\n$/),
    ])
  })
})
