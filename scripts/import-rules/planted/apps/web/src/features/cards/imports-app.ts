import { app } from '../../app/app.ts'

export const planted = app
