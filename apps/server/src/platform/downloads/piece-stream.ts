import { Readable } from 'node:stream'

interface PieceStreamOptions {
  /** Runs what makes a piece. */
  takeTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Once, however it ends. */
  onEnd: () => void
}

/**
 * Text whose pieces are made one by one, when the reader has taken the one before; a reader who hangs up ends it. The first piece
 * is made at once, so that what fails there is answered as a failure.
 */
export async function createPieceStream(
  pieces: AsyncIterable<string>,
  { takeTurn, onEnd }: PieceStreamOptions,
): Promise<Readable> {
  const iterator = pieces[Symbol.asyncIterator]()
  const readNext = () => takeTurn(() => iterator.next())
  let isOver = false
  const end = (): void => {
    if (!isOver) onEnd()
    isOver = true
  }
  let first: IteratorResult<string> | null = await readNext().catch((error: unknown) => {
    end()
    throw error
  })
  const stream: Readable = new Readable({
    // Node reads ahead up to this: one piece.
    highWaterMark: 1,
    read() {
      const next = first === null ? readNext() : Promise.resolve(first)
      first = null
      next.then(
        ({ done, value }) => {
          if (done === true) end()
          stream.push(done === true ? null : value)
        },
        (error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))),
      )
    },
    destroy(error, done) {
      end()
      Promise.resolve(iterator.return?.()).then(
        () => done(error),
        () => done(error),
      )
    },
  })
  return stream
}
