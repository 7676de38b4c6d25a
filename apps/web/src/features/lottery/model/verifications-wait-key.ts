/** On the device: true while a verification waits to be synchronised, whoever's it is. Read before the code for it is loaded. */
export const VERIFICATIONS_WAIT_KEY = 'verifications-wait'
