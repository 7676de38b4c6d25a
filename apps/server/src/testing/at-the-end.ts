import { onTestFinished, TestRunner } from 'vitest'

type CleanUp = () => Promise<void>

/** Of the file that this process runs now. */
const ofTheFile: CleanUp[] = []

/**
 * Undoes what was set up: called inside a test when the test is over, called in a hook or at the top of a file when the
 * file is. Last registered, first run. (vitest's own `afterAll` is lost when a hook calls it.)
 */
export function atTheEnd(cleanUp: CleanUp): void {
  if (TestRunner.getCurrentTest()) onTestFinished(cleanUp)
  else ofTheFile.push(cleanUp)
}

export async function endFile(): Promise<void> {
  for (const cleanUp of ofTheFile.splice(0).reverse()) await cleanUp()
}
