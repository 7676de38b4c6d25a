import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractForClient } from '../scripts/contract-for-client.ts'
import { namedBreakpoints } from '../scripts/named-breakpoints.ts'

const here = import.meta.dirname

export default defineConfig({
  root: here,
  publicDir: path.resolve(here, '../public'),
  cacheDir: path.resolve(here, '../node_modules/.vite-playground'),
  plugins: [react(), contractForClient(), namedBreakpoints()],
  resolve: { dedupe: ['three', 'react', 'react-dom'] },
})
