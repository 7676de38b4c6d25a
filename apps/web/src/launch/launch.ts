import './launch.css'
import { launchTexts } from '#text/app/launch-page.ts'
import { storeLaunchToken } from '../lib/session/launch-token.ts'
import { fetchAllowedOrigins } from './allowed-origins.ts'
import { type HandshakeOutcome, requestTokenFromOpener } from './handshake.ts'

/** A document of its own: only this page may know its opener, and it contains nothing but the handshake. */
const status = document.getElementById('status')
const continueLink = document.getElementById('go-on')
const NONCE_BYTES = 16
/** Texts of the handshakes that end on this page. */
const FAILURE_TEXTS: Readonly<Record<HandshakeOutcome['kind'], string>> = {
  given: launchTexts.notKept,
  'no-opener': launchTexts.noOpener,
  'no-answer': launchTexts.noAnswer,
}

showStatus(launchTexts.asking)
void fetchAllowedOrigins((...request) => window.fetch(...request), window.location.origin)
  .then((origins) =>
    requestTokenFromOpener({
      window,
      allowedOrigins: origins,
      nonce: [...crypto.getRandomValues(new Uint8Array(NONCE_BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
      wait: (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs)),
    }),
  )
  .then(finishLaunch)

function finishLaunch(outcome: HandshakeOutcome): void {
  if (outcome.kind === 'given' && storeLaunchToken(outcome.refreshToken, () => window.sessionStorage)) {
    showStatus(launchTexts.entering)
    return window.location.replace('/')
  }
  showStatus(FAILURE_TEXTS[outcome.kind])
  if (continueLink === null) return
  continueLink.textContent = launchTexts.goOn
  continueLink.hidden = false
}

function showStatus(sentence: string): void {
  if (status !== null) status.textContent = sentence
}
