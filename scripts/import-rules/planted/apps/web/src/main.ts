import { app } from './app/app.ts'

export const main = app
