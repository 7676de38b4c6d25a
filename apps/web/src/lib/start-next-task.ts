/** Ends the current task: what follows `await startNextTask()` runs after input and painting that wait. */
export const startNextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
