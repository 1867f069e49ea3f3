import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect` in the browser and nothing on the server, where React would warn about it. */
export const useClientLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
