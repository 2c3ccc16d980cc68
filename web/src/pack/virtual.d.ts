/** Made by `puzzle-pack.ts`. */
declare module 'virtual:pack' {
    const packed: import('./pack').Pack;
    export default packed;
}
