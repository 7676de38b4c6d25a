import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { root } from '../root.mjs'

interface CopyOptions {
  /** The dependencies in the lock file. */
  dependencies?: Record<string, string>
  packages?: Record<string, object>
  /** Replaces Vite: the source of a program. */
  build?: string
}

const LINKED_FOLDERS = ['apps/server', 'packages/contract', 'packages/draws', 'packages/scene', 'tsconfig.base.json']

/**
 * A project with the real npm script, scripts and server, but its own packages and web app, so that interrupting an install or a
 * build does not damage this checkout.
 */
export function copyProject({ dependencies = {}, packages = {}, build = '' }: CopyOptions = {}): string {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'zhanjian-npm-start-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true, maxRetries: 10 }))
  const { name, version, type, scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const web = { name: '@zhanjian/web', version: '0.0.0' }
  const ownPackage = { name, version, type, workspaces: ['apps/web'], dependencies }
  writeJson(path.join(copy, 'package.json'), { ...ownPackage, private: true, scripts })
  writeJson(path.join(copy, 'package-lock.json'), {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': ownPackage,
      'apps/web': web,
      'node_modules/@zhanjian/web': { resolved: 'apps/web', link: true },
      ...packages,
    },
  })
  cpSync(path.join(root, '.npmrc'), path.join(copy, '.npmrc'))
  cpSync(path.join(root, 'scripts'), path.join(copy, 'scripts'), { recursive: true })
  mkdirSync(path.join(copy, 'apps/web/dist'), { recursive: true })
  mkdirSync(path.join(copy, 'packages'))
  writeJson(path.join(copy, 'apps/web/package.json'), { ...web, scripts: { build: 'node build.mjs' } })
  writeFileSync(path.join(copy, 'apps/web/build.mjs'), build)
  for (const entry of LINKED_FOLDERS) symlinkSync(path.join(root, entry), path.join(copy, entry))
  return copy
}

const writeJson = (file: string, value: object) => writeFileSync(file, JSON.stringify(value))
