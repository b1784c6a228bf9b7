/** One thing that is wrong with a definition; `field` is a path such as `steps[1].dependsOn`. */
export type ProfileProblem = { readonly field: string; readonly message: string };
