/** Runs `work` for each item, so many at a time, in their order. @returns the results */
export async function runParallel(items, parallel, work) {
  const results = []
  let next = 0
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index], index)
  }
  await Promise.all(Array.from({ length: parallel }, worker))
  return results
}
