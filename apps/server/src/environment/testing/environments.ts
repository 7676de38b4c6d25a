import { readEnvironment } from '../environment.ts'

/** The least that production needs. */
export const production = {
  NODE_ENV: 'production',
  SECRET: 's'.repeat(40),
  PUBLIC_ORIGIN: 'https://zhanjian.example',
  SMS_WEBHOOK_URL: 'https://sms.example/send',
  SMS_WEBHOOK_SECRET: 'w'.repeat(40),
}

/** What is wrong with it; empty: nothing. */
export function faultsOf(source: Record<string, string>): string {
  try {
    readEnvironment(source)
    return ''
  } catch (error) {
    return String(error)
  }
}
