/** Mbit/s. Below it, what is fetched ahead delays what the user asks for. */
const MIN_DOWNLINK_MBPS = 2

/** What the browser knows of the network; only some browsers tell, and the types of none (https://wicg.github.io/netinfo). */
interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
  downlink?: number
}

/**
 * Whether files may be fetched before the user asks for them. Not on a slow line, where they would delay what is asked for, and
 * not if the user saves data. To be asked each time, since a phone changes its network.
 */
export function mayFetchAhead(navigator: object): boolean {
  const { connection = {} } = navigator as { connection?: NetworkInformation }
  const { saveData, effectiveType = '4g', downlink = MIN_DOWNLINK_MBPS } = connection
  return !saveData && effectiveType === '4g' && downlink >= MIN_DOWNLINK_MBPS
}
