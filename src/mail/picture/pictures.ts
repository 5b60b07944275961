import { Worker } from 'node:worker_threads'

export type DrawOrder = { readonly svg: string; readonly width: number }
export type DrawAnswer = Uint8Array

export type Pictures = {
  /** A drawing as PNG; undefined where it can't be drawn: a mail goes without it then. */
  png(svg: string, width: number): Promise<Uint8Array | undefined>
  close(): Promise<void>
}

export type PictureOptions = {
  /** OpenType files of the faces that the drawings ask for: no others are used, so that a drawing is the same everywhere. */
  readonly fonts: readonly Uint8Array[]
  readonly report: (error: unknown) => void
  /** Milliseconds that a drawing may take. */
  readonly patience?: number
  /** Milliseconds after which a thread without a drawing is ended. */
  readonly idle?: number
}

/** One drawing after the other, in a thread that is started with the first one and anew after one that failed. */
export function openPictures({ fonts, report, patience = 20_000, idle = 30_000 }: PictureOptions): Pictures {
  let thread: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()
  let resting: NodeJS.Timeout | undefined

  async function draw(order: DrawOrder): Promise<Uint8Array | undefined> {
    clearTimeout(resting)
    thread ??= start()
    const drawn = await answerOf(thread, order, patience).catch((error: unknown) => {
      report(error)
      return undefined
    })
    if (drawn === undefined) await end()
    else resting = setTimeout(end, idle).unref()
    return drawn
  }

  function start(): Worker {
    const begun = new Worker(new URL('./draw-thread.ts', import.meta.url), {
      workerData: { fonts },
      execArgv: [],
    })
    begun.unref()
    return begun
  }

  async function end(): Promise<void> {
    clearTimeout(resting)
    const ended = thread
    thread = undefined
    await ended?.terminate()
  }

  return {
    png(svg, width) {
      const drawn = last.then(() => draw({ svg, width }))
      last = drawn
      return drawn
    },
    async close() {
      await last
      await end()
    },
  }
}

function answerOf(thread: Worker, order: DrawOrder, patience: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new Error('a picture took too long'))), patience)
    const onAnswer = (png: DrawAnswer) => settle(() => resolve(png))
    const onEnd = (error: unknown) =>
      settle(() => reject(error instanceof Error ? error : new Error('the thread that draws has ended')))
    const settle = (how: () => void) => {
      clearTimeout(timer)
      thread.off('message', onAnswer).off('error', onEnd).off('exit', onEnd)
      // What comes later, such as the error of a thread that took too long, is not an error of the process.
      thread.on('error', () => {})
      how()
    }
    thread.on('message', onAnswer).on('error', onEnd).on('exit', onEnd)
    thread.ref()
    thread.postMessage(order)
  })
}
