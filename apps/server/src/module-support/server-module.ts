import type { Server } from 'node:http'
import type { Route } from '../http/route.ts'
import type { TimetableEntry } from '../jobs/job-runner.ts'
import type { HttpPlugin } from '../process/serve-app.ts'
import type { BaseDependencies } from './base-dependencies.ts'
import type { PersonalData } from './personal-data.ts'

/** A number that collectors of metrics read. */
export interface ModuleGauge {
  /** As Prometheus spells names. */
  name: string
  help: string
  /** Called whenever a collector asks: what several processes share is read from the database. */
  read: () => number | Promise<number>
}

/** What a module gives to the process. Its service and what else it names are for the modules after it. */
export interface ModuleInstance {
  service?: unknown
  /** The calls of the contract that it answers. */
  routes?: readonly Route[]
  /** What it serves beside the contract. */
  plugins?: readonly HttpPlugin[]
  personalData?: PersonalData
  /** What collectors of metrics read of it. */
  gauges?: readonly ModuleGauge[]
  attach?: (server: Server) => void
  /** Before the server waits for its open connections to end. */
  preClose?: () => Promise<void>
  onClose?: () => Promise<void>
}

/** `Earlier`: what it needs of the modules before it, by their names. `Own`: what it gives, under its own name. */
export interface ServerModule<Earlier, Own extends Record<string, ModuleInstance>> {
  /** Its jobs that the clock sends. */
  timetable?: readonly TimetableEntry[]
  /** @param instances of all modules before it, for one that asks each of them the same */
  create: (base: BaseDependencies, earlier: Earlier, instances: readonly ModuleInstance[]) => Own
}

/** Only lets the compiler infer both types. */
export const defineModule = <Earlier, Own extends Record<string, ModuleInstance>>(
  module: ServerModule<Earlier, Own>,
): ServerModule<Earlier, Own> => module

/** The services of modules, by the names under which another one takes them; undefined of one that has none. */
export const takeServices = <Modules extends object>(modules: Modules) =>
  Object.fromEntries(Object.entries(modules).map(([name, { service }]) => [name, service])) as {
    [Name in keyof Modules]: Modules[Name] extends { service: infer Service } ? Service : undefined
  }

interface CreatedModules<Modules> {
  modules: Modules
  /** In the order of creation. */
  instances: readonly ModuleInstance[]
}

interface ModuleFold<Modules> {
  timetable: readonly TimetableEntry[]
  create: (base: BaseDependencies) => CreatedModules<Modules>
}

interface ModuleList<Modules> extends ModuleFold<Modules> {
  /** Does not compile for a module that needs one which is not in the list yet. */
  add: <Own extends Record<string, ModuleInstance>>(module: ServerModule<Modules, Own>) => ModuleList<Modules & Own>
}

export const createModuleList = (): ModuleList<object> =>
  toModuleList({ timetable: [], create: () => ({ modules: {}, instances: [] }) })

function toModuleList<Modules extends object>(fold: ModuleFold<Modules>): ModuleList<Modules> {
  return {
    ...fold,
    add: (module) =>
      toModuleList({
        timetable: [...fold.timetable, ...(module.timetable ?? [])],
        create: (base) => {
          const { modules, instances } = fold.create(base)
          const own = module.create(base, modules, instances)
          return { modules: { ...modules, ...own }, instances: [...instances, ...Object.values(own)] }
        },
      }),
  }
}
