import type { User } from '@zhanjian/contract/accounts/identity.ts'
import type { ReactNode } from 'react'
import type { HostActions, HostFacts } from '../src/host/host.ts'
import type { FakeApi } from './fake-api.ts'

/** One state of a component or page, for viewing and for the picture test. */
export interface Story {
  name: string
  render: () => ReactNode
  /** Names of controls that are pressed one after the other, each once it is there. */
  presses?: readonly string[]
  /** The page's address with its query; a story without one is a component and gets a margin. */
  route?: string
  mood?: 'light' | 'immersive'
  /** Mocks the server. A request without a mock is an error of the story. */
  answers?: (api: FakeApi) => void
  /** Values stored on the device, by name. */
  device?: Readonly<Record<string, unknown>>
  /** The host environment; default: a plain browser. */
  host?: Partial<HostFacts>
  /** Where the device is; default: the browser's own answer. */
  locate?: HostActions['locate']
  /** The host's own payment; default: it has none. */
  pay?: HostActions['pay']
  /** The logged-in user; default: a visitor. */
  person?: User
}
