/** `import 'node:fs'` would evaluate all its lazy exports, streams included: some milliseconds of a cold start. */
const { readFileSync } = process.getBuiltinModule('node:fs')
const { createRequire } = process.getBuiltinModule('node:module')
const { join } = process.getBuiltinModule('node:path')
const { Script } = process.getBuiltinModule('node:vm')

/**
 * Runs the scripts of a bundle, each when it is first required, with the code cache beside it if that was made by the
 * same Node version and processor.
 */
export function openScripts(directory: string) {
  const outside = createRequire(join(directory, 'index.mjs'))
  const compiled = new Map<string, InstanceType<typeof Script>>()
  const loaded = new Map<string, { exports: unknown }>()

  function require(name: string): unknown {
    if (!name.startsWith('./')) return outside(name)
    const known = loaded.get(name)
    if (known !== undefined) return known.exports
    const filename = join(directory, name)
    const cachedData = codeCache(filename)
    const script = new Script(readFileSync(filename, 'latin1'), {
      filename,
      ...(cachedData === undefined ? {} : { cachedData }),
    })
    compiled.set(filename, script)
    const module = { exports: {} }
    loaded.set(name, module)
    script.runInThisContext()(module.exports, require, module)
    return module.exports
  }

  return { require, compiled }
}

export function cachePath(filename: string): string {
  return `${filename}.${process.version}.${process.arch}.cache`
}

function codeCache(filename: string): Buffer | undefined {
  try {
    return readFileSync(cachePath(filename))
  } catch {
    return undefined
  }
}
