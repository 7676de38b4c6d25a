import { onTestFinished, TestRunner } from 'vitest'

type CleanUp = () => Promise<void>

/** Of the file that this process runs now. */
const fileCleanUps: CleanUp[] = []

/**
 * Undoes what was set up: called inside a test when the test is over, called in a hook or at the top of a file when the
 * file is. Last registered, first run. (vitest's own `afterAll` is lost when a hook calls it.)
 */
export function onTestEnd(cleanUp: CleanUp): void {
  if (TestRunner.getCurrentTest()) onTestFinished(cleanUp)
  else fileCleanUps.push(cleanUp)
}

export async function runFileCleanUps(): Promise<void> {
  for (const cleanUp of fileCleanUps.splice(0).reverse()) await cleanUp()
}
