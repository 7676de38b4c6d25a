import { onTestFinished, TestRunner } from 'vitest'

type CleanUp = () => Promise<void>

/** Of the test file that this process is running. */
const fileCleanUps: CleanUp[] = []

/**
 * Registers a clean-up. Called inside a test, it runs after the test; called in a hook or at the top of a file, after the file.
 * Last registered, first run. (vitest's own `afterAll` is lost if a hook calls it.)
 */
export function onTestEnd(cleanUp: CleanUp): void {
  if (TestRunner.getCurrentTest()) onTestFinished(cleanUp)
  else fileCleanUps.push(cleanUp)
}

/** Runs the clean-ups of the file, last registered first. */
export async function runFileCleanUps(): Promise<void> {
  for (const cleanUp of fileCleanUps.splice(0).reverse()) await cleanUp()
}
