import type { User } from '@zhanjian/contract/identity.ts'
import type { ReactNode } from 'react'
import type { HostFacts } from '../src/host/host.ts'
import type { FakeApi } from './fake-api.ts'

/** One state of a component or page, for people to look at and for the picture test. */
export interface Story {
  name: string
  render: () => ReactNode
  /** A page's own address with its query; a story without one is a component and gets some air around it. */
  route?: string
  mood?: 'light' | 'immersive'
  /** What the server answers. A call without an answer is a fault of the story. */
  answers?: (api: FakeApi) => void
  /** What the device keeps already, by name. */
  device?: Readonly<Record<string, unknown>>
  /** Where the app runs; in a plain browser where absent. */
  host?: Partial<HostFacts>
  /** Who is logged in; nobody where absent. */
  person?: User
}
