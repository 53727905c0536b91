declare module "*.po" {
  const catalogue: import("./compiled-catalogue.ts").CompiledCatalogue;
  export default catalogue;
}
