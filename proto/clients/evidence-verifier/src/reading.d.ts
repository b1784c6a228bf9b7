/** Members of a package that the report shows. */
export type ReadablePackage = {
  readonly id: string;
  readonly complianceSessionId: string;
  readonly bookingReference: string;
  readonly workflowVersion: number;
  readonly generatedAt: string;
  readonly entries: readonly {
    readonly type: string;
    readonly reference: string;
    readonly sha256: string;
    readonly capturedAt: string;
    readonly retentionState: string;
  }[];
  readonly auditEvents: readonly {
    readonly id: string;
    readonly type: string;
    readonly actorType: string;
    readonly reasonCode?: string | null;
    readonly occurredAt: string;
  }[];
  readonly exportManifest: { readonly sha256: string };
};

export type ReadableDocument = {
  readonly type: string;
  readonly stepType?: string | null;
  readonly capturedAt?: string;
  readonly facts?: Readonly<Record<string, string | number>>;
};

export type ReadableSummary = {
  readonly status: string;
  readonly reasonCodes: readonly string[];
  readonly propertyReference: string;
  readonly workflowKey: string;
  readonly steps: readonly {
    readonly type: string;
    readonly status: string;
    readonly reasonCodes: readonly string[];
    readonly completedAt?: string | null;
    /** Lists against which the step was screened, if the provider names them. */
    readonly screened?: {
      readonly provider: string;
      readonly lists: readonly { readonly name: string; readonly version?: string; readonly day?: string }[];
    };
  }[];
  /** End of retention for each type of evidence and for `guestData`; RFC 3339. */
  readonly keptUntil?: Readonly<Record<string, string>>;
  readonly events: readonly { readonly id: string; readonly stepType: string }[];
};

export type ReadingSource = {
  readonly pkg: ReadablePackage;
  readonly revision: number;
  /** Head of the audit chain after the last event, in hex. */
  readonly chainHead: string;
  /** One document per entry of `pkg.entries`, in the same order; null if the document was deleted. */
  readonly documents: readonly (ReadableDocument | null)[];
  readonly summary: ReadableSummary;
};

export declare function readingFiles(source: ReadingSource): Readonly<Record<'README.md' | 'report.html', string>>;
